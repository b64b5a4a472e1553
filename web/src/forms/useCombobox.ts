import { folded } from '@registro/contracts/entered';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import type { SelectOption } from './select-option.js';

interface Props {
  id: string;
  options: readonly SelectOption[];
  chosen: SelectOption | null;
  onChoose: (option: SelectOption | null) => void;
  /** It can be looked at and not changed. */
  fixed: boolean;
}

/** Lines that Page Up and Page Down go over. */
const LEAP = 5;
/**
 * This many lines are drawn at first, and as many more whenever one comes near the last: so that the longest list opens
 * at once.
 */
const SHOWN = 120;
/** Lines before the last at which more are drawn. */
const NEAR = 10;
const LINE_PX = 40;

const isChosen = (option: SelectOption, chosen: SelectOption | null) => chosen !== null && String(option.value) === String(chosen.value);

/**
 * One of a list, by typing and by keys, as the pattern of a combobox with a list has it: the focus stays in the input,
 * which says which line is the current one. What is typed narrows the list, whatever the accents; what is typed and is
 * no choice goes as the focus does.
 */
export function useCombobox({ id, options, chosen, onChoose, fixed }: Props) {
  const label = chosen?.label ?? '';
  /** what is typed; null: what is chosen stands there */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState(SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const wanted = folded(typed ?? '');
  const matching = wanted === '' ? options : options.filter((option) => folded(option.label).includes(wanted));
  const found = open ? matching.slice(0, shown) : [];
  const at = Math.min(current, found.length - 1);

  /** Brings a line into sight, once it is drawn. */
  const reveal = (line: number) => requestAnimationFrame(() => list.current?.children[line]?.scrollIntoView({ block: 'nearest' }));
  const show = () => {
    if (fixed || open) return;
    const line = Math.max(0, chosen ? options.findIndex((option) => isChosen(option, chosen)) : 0);
    setOpen(true);
    setCurrent(line);
    setShown(Math.max(SHOWN, line + NEAR));
    reveal(line);
  };
  const close = () => {
    setOpen(false);
    setShown(SHOWN);
  };
  const take = (option: SelectOption | null) => {
    setTyped(null);
    close();
    if (option ? !isChosen(option, chosen) : chosen) onChoose(option);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setCurrent(0);
    setShown(SHOWN);
    reveal(0);
    if (text === '' && chosen) onChoose(null);
  };
  const go = (line: number) => {
    setCurrent(line);
    if (line >= shown - NEAR) setShown((now) => now + SHOWN);
    reveal(line);
  };
  // Of a list as long as its options, of which those come that are not drawn yet.
  const last = Math.min(matching.length, shown) - 1;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (fixed || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + LEAP, last),
      PageUp: Math.max(at - LEAP, 0),
      Home: open ? 0 : undefined,
      End: open ? last : undefined,
    }[event.key];
    if (to !== undefined && !event.shiftKey) {
      if (open) go(to);
      else show();
    } else if (event.key === 'Enter' && found[at]) take(found[at]);
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  const input: ComponentProps<'input'> = {
    id,
    value: typed ?? label,
    role: 'combobox',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': found.length > 0 ? `${id}-lista` : undefined,
    'aria-activedescendant': found[at] ? `${id}-${at}` : undefined,
    onChange: ({ target }) => type(target.value),
    onMouseDown: ({ currentTarget }) => {
      // What is there goes with the first letter; a second press sets the place to type.
      if (document.activeElement !== currentTarget) setTimeout(() => currentTarget.select());
      show();
    },
    onKeyDown,
  };
  return {
    open,
    found,
    input,
    listbox: {
      ref: list,
      id: `${id}-lista`,
      role: 'listbox',
      'aria-labelledby': `${id}-label`,
      onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: React.UIEvent) =>
        scrollTop + clientHeight > scrollHeight - NEAR * LINE_PX && setShown((now) => (now < matching.length ? now + SHOWN : now)),
    },
    clear: () => take(null),
    toggle: () => (open ? close() : show()),
    leave: () => {
      setTyped(null);
      close();
    },
    line: (option: SelectOption, line: number) => ({
      id: `${id}-${line}`,
      role: 'option',
      'aria-selected': isChosen(option, chosen),
      className: line === at ? 'actual' : undefined,
      onMouseMove: () => line !== at && setCurrent(line),
      onClick: () => take(option),
    }),
  };
}
