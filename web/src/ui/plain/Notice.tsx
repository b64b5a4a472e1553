import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.js';

type Tone = 'error' | 'bien' | 'info' | 'alerta';
const icons: Record<Tone, IconName> = { error: 'warning', bien: 'check', info: 'info', alerta: 'warning' };

/** A message in a box; errors and results are read out when they appear. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`aviso ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
