import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../Icon.js';

export type Tone = 'error' | 'bien' | 'info' | 'alerta';
const icons: Record<Tone, IconName> = { error: 'warning', bien: 'check', info: 'info', alerta: 'warning' };

interface Props {
  tone: Tone;
  /** read out at once ('alert'), in its turn, or by what stands around it ('none'); by the tone unless told */
  role?: 'alert' | 'status' | 'none';
  /** what can be done about it, at its end */
  action?: ReactNode;
  /** to bring the focus to it */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message in a box; errors and results are read out when they appear. */
export function Notice({ tone, role = tone === 'error' ? 'alert' : 'status', action, ref, children }: Props) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={`aviso ${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
      {action}
    </div>
  );
}
