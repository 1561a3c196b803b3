import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ListRow } from '@/components/ui/list-row';
import { openSheet } from '@/components/ui/open-sheet';
import { toastError } from '@/components/ui/toast-error';
import type { Meeting, MeetingAnswer, MeetingRating, MetPerson } from '@/contract/meetings';
import { Avatar } from '@/lib/domain/photos/avatar';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { formatLongMoment } from '@/lib/format/time';
import { useAnswerMeeting } from '../api/meeting';
import { PersonRating } from './person-rating';

/** Each tap is saved; until the end it can be changed. */
export function MeetingQuestions({ meeting }: { meeting: Meeting }) {
  const { id, meetsAt, place, closesAt, people, answer } = meeting;
  const { mutate } = useAnswerMeeting(id);
  const { report } = useReportAndBlock();
  const save = (next: MeetingAnswer) => mutate(next, { onError: toastError });
  const ratings = answer?.ratings ?? [];
  // A slip of the finger takes nothing away: who met after all goes on from what was given.
  const [given, setGiven] = useState<readonly MeetingRating[]>([]);
  // Of whom one blocked meanwhile, or who is gone, nothing is taken.
  const stillMet = given.filter((rating) => people.some(({ userId }) => userId === rating.userId));
  const ratingOf = ({ userId }: MetPerson): MeetingRating =>
    ratings.find((rating) => rating.userId === userId) ?? { userId, manner: null, wantsAgain: false };

  async function reportSomebody() {
    const chosen = await openSheet<MetPerson>({
      title: '누구에게 문제가 있었나요?',
      content: ({ close }) => (
        <div className="pt-2 pb-3">
          {people.map((person) => (
            <ListRow
              key={person.userId}
              start={<Avatar src={person.thumbnailUrl} />}
              title={person.nickname}
              onPress={() => close(person)}
              hasChevron
            />
          ))}
        </div>
      ),
    });
    if (chosen) await report({ kind: 'person', userId: chosen.userId, name: chosen.nickname });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter pt-4 pb-8">
      <p className="type-15 text-text-subtle">
        {`${formatLongMoment(meetsAt)}, ${place}`}
        <br />
        {`답은 나만 볼 수 있어요. ${formatLongMoment(closesAt)}까지 바꿀 수 있어요.`}
      </p>
      <fieldset>
        <legend className="pb-2 type-17 font-semibold">만났나요?</legend>
        <div className="flex flex-wrap gap-2">
          <Chip
            isSelected={answer?.tookPlace === true}
            onClick={() => save({ tookPlace: true, ratings: ratings.length > 0 ? ratings : stillMet })}
          >
            네, 만났어요
          </Chip>
          <Chip
            isSelected={answer?.tookPlace === false}
            onClick={() => {
              if (ratings.length > 0) setGiven(ratings);
              save({ tookPlace: false, ratings: [] });
            }}
          >
            아니요, 못 만났어요
          </Chip>
        </div>
      </fieldset>
      {answer?.tookPlace && (
        <section aria-label="함께한 사람들" className="grid gap-4">
          {people.length > 0 && (
            <p className="type-13 text-text-subtle">오지 않았거나 답하고 싶지 않은 사람은 비워 두세요.</p>
          )}
          {people.map((person) => (
            <PersonRating
              key={person.userId}
              person={person}
              rating={ratingOf(person)}
              onChange={(rating) =>
                save({
                  tookPlace: true,
                  ratings: [...ratings.filter(({ userId }) => userId !== rating.userId), rating],
                })
              }
            />
          ))}
        </section>
      )}
      {people.length > 0 && (
        <Button variant="line" onClick={() => void reportSomebody()}>
          불편하거나 위험한 일이 있었어요
        </Button>
      )}
    </div>
  );
}
