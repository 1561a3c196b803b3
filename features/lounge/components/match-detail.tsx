import { Divider } from '@/components/ui/divider';
import { Icon } from '@/components/ui/icon';
import type { Match } from '@/contract/matches';
import { describeReason, describeTeam } from '../team-words';
import { MatchPhotos } from './match-photos';
import { UnblurOffer } from './unblur-offer';

type MatchDetailProps = { match: Match; onShortOfClovers: (priceCloverAmount: number) => void };

/** A team, as far as we may see it, and why it was recommended. */
export function MatchDetail({ match, onShortOfClovers }: MatchDetailProps) {
  const { team, members, reasons } = match;
  return (
    <div className="pb-6">
      <div className="px-gutter">
        <MatchPhotos members={members} />
        <UnblurOffer match={match} onShortOfClovers={onShortOfClovers} />
        <h1 className="mt-3 type-24">{team.name}</h1>
        <p className="mt-0.5 type-15 text-text-subtle tabular-nums">{describeTeam(team)}</p>
        {team.intro && <p className="mt-3 whitespace-pre-line type-15">{team.intro}</p>}
        {team.hashtags.length > 0 && (
          <p className="mt-2.5 flex flex-wrap gap-x-2.5 gap-y-1 type-13-strong text-brand-text">
            {team.hashtags.map(({ id, name }) => (
              <span key={id}>#{name}</span>
            ))}
          </p>
        )}
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
