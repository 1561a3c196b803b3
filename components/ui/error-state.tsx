import type { ReactNode } from 'react';
import { Button } from './button';
import { BrokenLeafDrawing } from './drawings/broken-leaf';
import { Icon } from './icon';
import { ScreenState } from './screen-state';

type ErrorStateProps = {
  /** What happened: "채팅을 불러오지 못했어요". */
  title?: string;
  /** What to do next. */
  description?: ReactNode;
  retryText?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Secondary on a page that has a main act of its own. */
  retryVariant?: 'primary' | 'secondary';
};

/** The error state of a list or card: what happened, and retry. */
export function ErrorState({
  title = '불러오지 못했어요',
  description = '연결을 확인하고\n잠시 후 다시 시도해 주세요.',
  retryText = '다시 불러오기',
  onRetry,
  isRetrying = false,
  retryVariant = 'primary',
}: ErrorStateProps) {
  return (
    <ScreenState
      role="alert"
      drawing={<BrokenLeafDrawing />}
      title={title}
      description={description}
      action={
        onRetry && (
          <Button
            variant={retryVariant}
            icon={<Icon name="refresh" size={18} />}
            onClick={onRetry}
            isPending={isRetrying}
          >
            {retryText}
          </Button>
        )
      }
    />
  );
}
