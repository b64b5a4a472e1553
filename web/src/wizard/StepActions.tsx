import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/Button.js';
import './wizard.css';

/**
 * The buttons of a step: at hand at the foot of the screen on a phone, below the fields on a desk.
 * @param note stands on the other side
 */
export function StepActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="pie-etapa">
      {note && <div className="nota-etapa">{note}</div>}
      <div className="botones">{children}</div>
    </div>
  );
}

/** Leads to the step before. */
export function BackButton({ children = 'Atrás', ...props }: ButtonProps) {
  return (
    <Button kind="outline" start="back" {...props}>
      {children}
    </Button>
  );
}

/** Leads on; `last` says that no step follows. */
export function NextButton({ last = false, ...props }: ButtonProps & { last?: boolean }) {
  return <Button end={last ? undefined : 'forward'} {...props} />;
}
