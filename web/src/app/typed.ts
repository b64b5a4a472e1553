import { takePressed } from '../early/pressed.js';

/*
 * Pages stand before their code: what somebody types and chooses meanwhile is theirs, and React must hear of it.
 */
type Input = HTMLInputElement | HTMLTextAreaElement;
interface Typed {
  of: string;
  value: string;
  checked: boolean;
}

let typed: Typed[] = [];
/** A screen that has to ask again what came with its page draws its fields later. */
const PATIENCE_MS = 30_000;

const inputs = () => [...document.querySelectorAll<Input>('#root :is(input, textarea)[name]')];
const isChoice = (input: Input): input is HTMLInputElement => input.type === 'checkbox' || input.type === 'radio';
/** Radio buttons of one question have one name. */
const nameOf = (input: Input) => (input.type === 'radio' ? `${input.name}|${input.value}` : input.name);
/** It is not as it was sent. Of radio buttons the chosen one says it for the others. */
const isTouched = (input: Input) =>
  isChoice(input)
    ? input.checked !== input.defaultChecked && (input.checked || input.type === 'checkbox')
    : input.value !== input.defaultValue;
const touched = (): Typed[] =>
  inputs()
    .filter(isTouched)
    .map((input) => ({ of: nameOf(input), value: input.value, checked: isChoice(input) && input.checked }));

/** Keeps what was typed before the code came; called right before React takes the page over. */
export function rememberTyped(): void {
  typed = touched();
}

/**
 * Types and chooses it again, so that the forms know it, and presses what was pressed; called once, when React has
 * taken the page over.
 */
export function giveBackTyped(): void {
  const since = touched().filter(({ of }) => !typed.some((one) => one.of === of));
  typed = [...typed, ...since].filter((one) => !isGiven(one));
  takePressed()?.click();
  if (typed.length > 0) giveBackLater();
}

function giveBackLater(): void {
  const { pathname } = window.location;
  let waiting = 0;
  const watch = new MutationObserver(() => {
    clearTimeout(waiting);
    // Once the fields that were drawn are heard.
    waiting = window.setTimeout(() => {
      if (window.location.pathname === pathname) typed = typed.filter((one) => !isGiven(one));
      else typed = [];
      if (typed.length === 0) watch.disconnect();
    }, 50);
  });
  watch.observe(document.getElementById('root')!, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), PATIENCE_MS);
}

/** Gives one back to its field. @returns false: it does not stand there yet */
function isGiven({ of, value, checked }: Typed): boolean {
  const input = inputs().find((one) => nameOf(one) === of);
  if (!input) return false;
  if (isChoice(input)) choose(input, checked);
  // As whoever leaves a list without having chosen.
  else if (input.role === 'combobox' && input !== document.activeElement) input.value = input.defaultValue;
  // What stands in a field now is newer than what was kept.
  else retype(input, input.value === input.defaultValue ? value : input.value);
  return true;
}

/*
 * As a person would. React tells a change by what it saw last through its own setters: that must be something else.
 */
function choose(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

function retype(input: Input, value: string): void {
  input.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
