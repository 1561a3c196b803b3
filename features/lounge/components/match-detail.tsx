import { Divider } from '@/components/ui/divider';
import { Icon } from '@/components/ui/icon';
import type { Match } from '@/contract/matches';
import { describeReason } from '../team-words';
import { Greetings } from './greetings';
import { MatchPhotos } from './match-photos';
import { TeamIntro } from './team-intro';
import { UnblurOffer } from './unblur-offer';

type MatchDetailProps = {
  match: Match;
  isShortOfClovers: (priceCloverAmount: number) => Promise<boolean>;
  onShortOfClovers: (priceCloverAmount: number) => void;
  onBlocked: () => void;
};

/** A team, as far as we may see it, and why it was recommended. */
export function MatchDetail({ match, onBlocked, ...clovers }: MatchDetailProps) {
  const { team, members, reasons } = match;
  return (
    <div className="pb-6">
      <div className="px-gutter">
        <MatchPhotos members={members} onBlocked={onBlocked} />
        <UnblurOffer match={match} {...clovers} />
        <Greetings match={match} />
        <div className="mt-3">
          <TeamIntro team={team} heading="h1" />
        </div>
      </div>
      {reasons.length > 0 && (
        <>
          <div className="pt-4.5">
            <Divider />
          </div>
          <section className="px-gutter pt-4">
            <h2 className="mb-1.5 type-15-strong">왜 추천됐나요?</h2>
            <ul className="grid gap-1.5 type-15 text-text-subtle">
              {reasons.map((reason) => (
                <li key={reason.code} className="flex items-center gap-2">
                  <Icon name="check" size={18} className="flex-none text-brand-text" />
                  {describeReason(reason)}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
