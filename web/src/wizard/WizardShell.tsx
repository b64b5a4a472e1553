import { type ReactNode, useEffect, useRef } from 'react';
import { usePage } from '../ui/page.js';
import { PageTitle } from '../ui/Section.js';
import { type Step, Steps } from './Steps.js';

interface Props {
  title: string;
  /** below it: what it is part of */
  text?: ReactNode;
  /** of the wizard whose place is kept: a page that the server drew at another is not shown (early/early.ts) */
  kept?: string;
  /** What the steps are steps of, for those who hear it. */
  label: string;
  steps: readonly Step[];
  /** From 0. */
  current: number;
  onStep: (step: number) => void;
  children: ReactNode;
}

/**
 * The frame of every wizard: its steps, the name of the current one, and its content. After a step the focus is on that
 * name, at the top.
 */
export function WizardShell({ title, text, kept, label, steps, current, onStep, children }: Props) {
  usePage(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(current);
  useEffect(() => {
    if (seen.current === current) return;
    seen.current = current;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <>
      <PageTitle text={text}>{title}</PageTitle>
      <Steps label={label} steps={steps} current={current} onStep={onStep} />
      <h2 ref={heading} className="etapa-titulo" tabIndex={-1} data-asistente={kept}>
        {steps[current]?.name}
      </h2>
      {children}
    </>
  );
}
