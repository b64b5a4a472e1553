import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  // On a phone they run beyond its edge: the current one is seen, with a part of its neighbours.
  useLayoutEffect(() => {
    const { offsetLeft, offsetWidth } = list.current!.children[current] as HTMLElement;
    list.current!.scrollLeft = offsetLeft + offsetWidth / 2 - list.current!.offsetLeft - list.current!.offsetWidth / 2;
  }, [current]);
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
      <div ref={list} className="fichas" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
