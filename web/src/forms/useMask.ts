import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { digitsOf } from './text.js';

/** Keeps the caret behind the same digit while a mask rewrites the text around it. */
export function useMask(mask: (text: string, event: Event) => string, apply: (masked: string) => void) {
  const pending = useRef<{ input: HTMLInputElement; digits: number } | null>(null);
  useLayoutEffect(() => {
    if (!pending.current) return;
    const { input, digits } = pending.current;
    pending.current = null;
    if (document.activeElement !== input) return;
    let position = 0;
    for (let seen = 0; position < input.value.length && seen < digits; position++) if (/\d/.test(input.value[position] ?? '')) seen++;
    if (digits === digitsOf(input.value).length) position = input.value.length;
    input.setSelectionRange(position, position);
  });
  return (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const input = event.target as HTMLInputElement;
    const masked = mask(input.value, event.nativeEvent);
    const atEnd = input.selectionStart === input.value.length;
    const digits = atEnd ? digitsOf(masked).length : digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
    pending.current = { input, digits };
    apply(masked);
  };
}
