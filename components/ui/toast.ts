import type { ReactElement } from 'react';
import { toast as hotToast } from 'react-hot-toast/headless';

/** Milliseconds on screen. */
export const toastDurations = { success: 2000, error: 4000, blank: 4000, loading: Number.POSITIVE_INFINITY };

type ToastOptions = {
  /** A toast with the same id is replaced instead of added. Of words it is the words, of an element one of its own. */
  id?: string;
  /** Milliseconds. */
  duration?: number;
};

/**
 * One line at top centre. What is said again while it stands is said once, however often somebody presses. A loading
 * toast stays until it is dismissed or replaced under its id.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    hotToast.success(message, optionsOf('success', message, options)),
  error: (message: string | ReactElement, options?: ToastOptions) =>
    hotToast.error(message, optionsOf('error', message, options)),
  blank: (message: string | ReactElement, options?: ToastOptions) =>
    hotToast(message, optionsOf('blank', message, options)),
  loading: (message: string, options?: ToastOptions) =>
    hotToast.loading(message, optionsOf('loading', message, options)),
  dismiss: (id?: string) => hotToast.dismiss(id),
};

function optionsOf(
  kind: keyof typeof toastDurations,
  message: string | ReactElement,
  options?: ToastOptions,
): ToastOptions {
  return {
    ...(typeof message === 'string' && { id: message }),
    duration: toastDurations[kind],
    ...options,
  };
}
