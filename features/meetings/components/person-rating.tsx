import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { MeetingRating, MetPerson } from '@/contract/meetings';
import { Avatar } from '@/lib/domain/photos/avatar';

type PersonRatingProps = {
  person: MetPerson;
  rating: MeetingRating;
  onChange: (rating: MeetingRating) => void;
};

const manners = [1, 2, 3, 4, 5] as const;

/** Five stars, or nothing said; and whether one would meet this person again. */
export function PersonRating({ person, rating, onChange }: PersonRatingProps) {
  const name = useId();
  const { manner, wantsAgain } = rating;
  return (
    <Card className="p-4">
      <div className="flex items-center gap-3">
        <Avatar src={person.thumbnailUrl} />
        <h2 className="min-w-0 truncate type-17 font-semibold">{person.nickname}</h2>
      </div>
      <fieldset className="mt-3">
        <legend className="type-13-strong text-text-subtle">{`${person.nickname}님의 매너는 어땠나요?`}</legend>
        <div className="-ml-2 flex flex-wrap items-center">
          {manners.map((value) => (
            <label
              key={value}
              className="pressable grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={manner === value}
                onChange={() => onChange({ ...rating, manner: value })}
                aria-label={`${value}점`}
                className="sr-only"
              />
              <Icon
                name="star"
                size={32}
                isFilled
                className={cx(manner !== null && value <= manner ? 'text-star' : 'text-line-strong')}
              />
            </label>
          ))}
          {manner !== null && (
            <button
              type="button"
              onClick={() => onChange({ ...rating, manner: null })}
              className="pressable min-h-11 px-2 type-13 text-text-subtle underline"
            >
              지우기
            </button>
          )}
        </div>
      </fieldset>
      <Checkbox
        className="mt-1"
        checked={wantsAgain}
        onChange={() => onChange({ ...rating, wantsAgain: !wantsAgain })}
      >
        {/* Who goes from field to field does not hear the name above. */}
        <span className="sr-only">{`${person.nickname}님을`}</span> 또 만나고 싶어요
      </Checkbox>
      <p className="type-13 text-text-subtle">서로 같은 마음일 때만 두 사람에게 알려요.</p>
    </Card>
  );
}
