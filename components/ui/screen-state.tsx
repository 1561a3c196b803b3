import type { ReactNode } from 'react';

type ScreenStateProps = {
  drawing: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
};

/** The middle of a screen that has nothing else to show. */
export function ScreenState({ drawing, title, description, action, role }: ScreenStateProps) {
  return (
    <div role={role} className="flex flex-1 flex-col items-center justify-center px-10 pt-4 pb-7 text-center">
      {drawing}
      <h2 className="mt-5.5 text-balance type-20">{title}</h2>
      {description && (
        <p className="mt-1.5 whitespace-pre-line text-balance type-15 text-text-subtle">{description}</p>
      )}
      {action && <div className="mt-5.5">{action}</div>}
    </div>
  );
}
