import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

type OfficeFormProps = {
  title: string;
  action: string;
  isPending: boolean;
  onSubmit: () => void;
  /** Stands beside the button that sends. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A card with a form that makes something new, one of several on its page. */
export function OfficeForm({ title, action, isPending, onSubmit, beside, children }: OfficeFormProps) {
  return (
    <Card className="p-5">
      <h2 className="type-20">{title}</h2>
      <form
        className="mt-3 grid grid-cols-1 gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // What the browser could not read, a date by half, the field itself says.
          if (event.currentTarget.checkValidity()) onSubmit();
          else event.currentTarget.querySelector<HTMLInputElement>('input:invalid')?.focus();
        }}
      >
        {children}
        <div className="flex gap-2">
          {beside}
          <Button type="submit" variant="secondary" isPending={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Card>
  );
}
