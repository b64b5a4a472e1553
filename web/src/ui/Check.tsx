import type { ComponentProps, ReactNode } from 'react';
import '../forms/checks.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
  /** It takes effect as it is pressed, and looks like it. */
  asSwitch?: boolean;
}

/** A box to tick, bound to nothing. */
export function Check({ label, onChange, asSwitch = false, ...input }: Props) {
  return (
    <label className="opcion">
      <input {...input} type="checkbox" role={asSwitch ? 'switch' : undefined} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
