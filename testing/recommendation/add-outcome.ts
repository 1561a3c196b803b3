import { addSums } from '../../server/modules/recommendation/engine/pair-trust';
import { shiftChance } from '../../server/modules/recommendation/engine/score';
import type { EngineSettings } from '../../server/modules/recommendation/engine/settings';
import type { PeculiarSums } from '../../server/modules/recommendation/engine/types';

/** What the database sums up of many, of one pre-match; `typicalLike` and `peculiar` are its terms. */
export function addOutcome(
  evidence: PeculiarSums[],
  { typicalLike, peculiar, isLiked }: { typicalLike: number; peculiar: number; isLiked: boolean },
  { steps }: EngineSettings['trust'],
): void {
  for (const [place, step] of steps.entries()) {
    const chance = shiftChance(typicalLike, step * peculiar);
    const [left, information] = [(isLiked ? 1 : 0) - chance, chance * (1 - chance)];
    addSums(evidence, place, {
      likes: left,
      information,
      pull: peculiar * left,
      lean: peculiar * information,
    });
  }
}
