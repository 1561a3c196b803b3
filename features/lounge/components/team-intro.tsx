import type { TeamSummary } from '@/contract/team-cards';
import { formatAvailableDays } from '@/lib/format/weekdays';
import { describeTeam } from '../team-words';

/** What a team says of itself, under a heading of the level that the page leaves for it. */
export function TeamIntro({ team, heading: Heading }: { team: TeamSummary; heading: 'h1' | 'h2' }) {
  const days = formatAvailableDays(team.availableDays);
  return (
    <>
      <Heading className="type-24">{team.name}</Heading>
      <p className="mt-0.5 type-15 text-text-subtle tabular-nums">{describeTeam(team)}</p>
      {days && <p className="mt-0.5 type-15 text-text-subtle">{days}</p>}
      {team.intro && <p className="mt-3 whitespace-pre-line type-15">{team.intro}</p>}
      {team.hashtags.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-x-2.5 gap-y-1 type-13-strong text-brand-text">
          {team.hashtags.map(({ id, name }) => (
            <span key={id}>#{name}</span>
          ))}
        </p>
      )}
    </>
  );
}
