import { Icon } from '@/components/ui/icon';

/** The drawing of the verification's states. */
export function ShieldDrawing() {
  return (
    <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
      <Icon name="shield" size={32} />
    </span>
  );
}
