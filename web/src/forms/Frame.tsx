import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import './checks.css';
import './inputs.css';

export interface FrameProps {
  id: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  /** Said below: a hint, or what is wrong. */
  helper?: ReactNode;
  /** It holds something: its label stands on the line and not in the field. */
  filled: boolean;
  multiline?: boolean;
  /** What stands at the field's end. */
  end?: ReactNode;
  /** The input, described by `helperId` of `id`. */
  children: ReactNode;
  /** Of the frame itself, without what is said below. */
  frame?: ComponentProps<'div'> & { 'data-elegido'?: string | undefined };
}

export const helperId = (id: string) => `${id}-helper-text`;

/** The star of what must be filled in; screen readers are told by the input itself. */
export const Star = ({ of: required }: { of: boolean | undefined }) =>
  required ? (
    <span aria-hidden="true" className="estrella">
      {'\u2009*'}
    </span>
  ) : null;

/**
 * The outline, the label and the message of every input. HTML and styles of ours: MUI's weigh 35 kB, which a slow line
 * brings in a second.
 */
export function Frame({ id, label, required, disabled, error, helper, filled, multiline, end, children, frame }: FrameProps) {
  const text = (
    <>
      {label}
      <Star of={required} />
    </>
  );
  const is = { dato: true, mal: error, cerrado: disabled, lleno: filled, largo: multiline };
  return (
    <div className={classes(is)}>
      <div {...frame} className="dato-marco">
        <label id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
        {children}
        {end}
        {/* Its legend leaves the gap in the line where the label stands. */}
        <fieldset aria-hidden="true">
          <legend>
            <span>{text}</span>
          </legend>
        </fieldset>
      </div>
      <Helper id={id} error={error}>
        {helper}
      </Helper>
    </div>
  );
}

/** What is said below an input. */
export const Helper = ({ id, error, children }: { id: string; error?: boolean; children: ReactNode }) =>
  children ? (
    <div id={helperId(id)} className={classes({ ayuda: true, mal: error })}>
      {children}
    </div>
  ) : null;

export const classes = (all: Record<string, boolean | undefined>): string =>
  Object.keys(all)
    .filter((name) => all[name])
    .join(' ');

type Own = Pick<FrameProps, 'id' | 'label' | 'error' | 'helper' | 'end'>;
export interface TextBoxProps extends Own, Omit<ComponentProps<'input'>, keyof Own | 'ref' | 'value' | 'onChange'> {
  value: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  inputRef?: (node: HTMLInputElement | HTMLTextAreaElement | null) => void;
  /** Least lines of a text of several. */
  rows?: number;
}

/** An input of text in its frame, bound to nothing. */
export function TextBox({ label, error, helper, end, rows, inputRef, ...input }: TextBoxProps) {
  const { id, value, required, disabled } = input;
  const told = {
    ...input,
    value: value ?? '',
    'aria-invalid': error || undefined,
    'aria-describedby': input['aria-describedby'] ?? (helper ? helperId(id) : undefined),
  };
  return (
    <Frame {...{ id, label, required, disabled, error, helper, end }} filled={Boolean(value)} multiline={rows !== undefined}>
      {rows === undefined ? (
        <input {...told} ref={inputRef} />
      ) : (
        <Lines {...(told as ComponentProps<'textarea'>)} rows={rows} inputRef={inputRef} />
      )}
    </Frame>
  );
}

/** As high as its text, by itself where the browser can (`field-sizing`). */
function Lines({ inputRef, ...props }: ComponentProps<'textarea'> & Pick<TextBoxProps, 'inputRef'>) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  });
  return (
    <textarea
      {...props}
      ref={(node) => {
        own.current = node;
        inputRef?.(node);
      }}
      style={{ ...props.style, minHeight: `calc(${props.rows} * 1.4375em)` }}
    />
  );
}
