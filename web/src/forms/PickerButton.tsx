import { useRef } from 'react';
import { Icon } from '../ui/Icon.js';
import { useReady } from '../ui/useReady.js';

interface Props {
  /** of the field that it fills */
  label: string;
  type: 'date' | 'datetime-local';
  /** what the calendar opens at, as the browser's input has it; '' for none */
  value: string;
  min?: string;
  max?: string;
  onPick: (value: string) => void;
}

/** Opens the browser's own calendar beside a field that is typed; where it has none, nothing. */
export function PickerButton({ label, type, value, min, max, onPick }: Props) {
  const calendar = useRef<HTMLInputElement>(null);
  // Before its code the browser is not asked.
  if (useReady() && !('showPicker' in HTMLInputElement.prototype)) return null;
  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // Pressed before there was code (early/pressed.ts): for a calendar it is too late by now.
    }
  };
  return (
    <span className="dato-fin" style={{ position: 'relative' }}>
      <button type="button" aria-label={`Abrir calendario: ${label}`} onClick={open}>
        <Icon name="calendar" />
      </button>
      <input
        ref={calendar}
        type={type}
        step={type === 'date' ? undefined : 1}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => event.target.value && onPick(event.target.value)}
        style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%' }}
      />
    </span>
  );
}
