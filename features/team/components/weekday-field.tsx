import { Chip } from '@/components/ui/chip';
import { type Weekday, weekdayLetter, weekdays } from '@/contract/weekdays';

type WeekdayFieldProps = { days: readonly Weekday[]; onChange: (days: Weekday[]) => void };

/** On which days the team likes to meet; none is fine. */
export function WeekdayField({ days, onChange }: WeekdayFieldProps) {
  function toggle(day: Weekday) {
    onChange(weekdays.filter((each) => (each === day ? !days.includes(day) : days.includes(each))));
  }
  return (
    <fieldset>
      <legend className="mb-3 type-13-strong text-text-subtle">만나기 좋은 요일</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {weekdays.map((day) => (
          <Chip
            key={day}
            className="px-0!"
            aria-label={`${weekdayLetter(day)}요일`}
            isSelected={days.includes(day)}
            onClick={() => toggle(day)}
          >
            {weekdayLetter(day)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
