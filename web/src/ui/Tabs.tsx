import { type KeyboardEvent, type ReactNode, useId } from 'react';
import './tabs.css';

interface Props {
  /** what they are parts of */
  label: string;
  titles: readonly string[];
  current: number;
  onTab: (tab: number) => void;
  /** what stands below the current one */
  children: ReactNode;
}

/** Parts of which one is seen at a time: arrows, Home and End go from one to the other. */
export function Tabs({ label, titles, current, onTab, children }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = titles.length - 1;
    const to = { ArrowRight: current === last ? 0 : current + 1, ArrowLeft: current === 0 ? last : current - 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]!.focus();
    onTab(to);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div className="fichas" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {titles.map((title, at) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-selected={at === current}
            aria-controls={at === current ? `${id}-panel` : undefined}
            tabIndex={at === current ? 0 : -1}
            onClick={() => onTab(at)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
