import { Icon, type IconName } from './Icon.js';
import './toggles.css';

interface Props<T> {
  label: string;
  choices: readonly { value: T; label: string; icon: IconName }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, each a sign; the pressed one holds. */
export function Toggles<T extends string>({ label, choices, value, onChange }: Props<T>) {
  return (
    <div className="conmutadores" role="group" aria-label={label}>
      {choices.map(({ value: one, label: name, icon }) => (
        <button key={one} type="button" aria-pressed={one === value} aria-label={name} title={name} onClick={() => onChange(one)}>
          <Icon name={icon} size={20} />
        </button>
      ))}
    </div>
  );
}
