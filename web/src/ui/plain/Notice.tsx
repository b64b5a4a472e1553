import type { HelpId } from '@registro/contracts/help';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../Icon.js';

/** How a message, a status or a question is coloured; words beside it say what it is. */
export type Tone = 'success' | 'info' | 'warning' | 'error';
export const TONE_ICONS: Record<Tone, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' };

interface Props {
  tone: Tone;
  /** read out at once ('alert'), in its turn, or by what stands around it ('none'); by the tone unless told */
  role?: 'alert' | 'status' | 'none';
  /** what can be done about it, at its end */
  action?: ReactNode;
  /** It stands apart from what comes below it. */
  apart?: boolean;
  /** to bring the focus to it */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message in a box; errors and results are read out when they appear. */
export function Notice({ tone, role = tone === 'error' ? 'alert' : 'status', action, apart = false, ref, children }: Props) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={`aviso ${tone}${apart ? ' de-forma' : ''}`} role={role}>
      <Icon name={TONE_ICONS[tone]} />
      <div>{children}</div>
      {action}
    </div>
  );
}

/**
 * To the help page's answer to what a message raises, in a tab of its own: what is typed here stays. The address is
 * written out (`helpPath`), for the contract would bring all answers along.
 */
export const HelpLink = ({ about, children }: { about: HelpId; children: ReactNode }) => (
  <>
    {' '}
    <a href={`/ayuda#${about}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  </>
);
