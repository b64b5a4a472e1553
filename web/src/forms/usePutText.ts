import { type RefObject, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

interface PutText {
  /** for the element around the field */
  box: { ref: RefObject<HTMLDivElement | null>; onFocus: () => void };
  /** with `mark`, that part of it is selected then */
  put: (text: string, mark?: { text: string; at: number } | null) => void;
}

/**
 * `put(text)` writes it where one was writing in the field of `box` (at its end where nobody was), unless it has no
 * room, and goes on from there.
 */
export function usePutText(name: string, most: number): PutText {
  const { setValue } = useFormContext();
  const ref = useRef<HTMLDivElement>(null);
  // A field that nobody has been in says that its cursor is at its beginning.
  const was = useRef(false);
  const put: PutText['put'] = (text, mark) => {
    const field = ref.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea:not([aria-hidden])');
    if (!field) return;
    const end = field.value.length;
    const [from, to] = was.current ? [field.selectionStart ?? end, field.selectionEnd ?? end] : [end, end];
    const whole = `${field.value.slice(0, from)}${text}${field.value.slice(to)}`;
    if (whole.length > most) return field.focus();
    setValue(name, whole, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    const place = from + (mark ? mark.at : text.length);
    // Once the field shows it.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(place, place + (mark?.text.length ?? 0));
    });
  };
  return { box: { ref, onFocus: () => (was.current = true) }, put };
}
