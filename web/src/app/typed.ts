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

const inputs = () => [...document.querySelectorAll<Input>('#root :is(input, textarea)[name]')];
const isChoice = (input: Input): input is HTMLInputElement => input.type === 'checkbox' || input.type === 'radio';
/** Radio buttons of one question have one name. */
const nameOf = (input: Input) => (input.type === 'radio' ? `${input.name}|${input.value}` : input.name);

/** Keeps what was typed before the code came; called right before React takes the page over. */
export function rememberTyped(): void {
  typed = inputs().map((input) => ({ of: nameOf(input), value: input.value, checked: isChoice(input) && input.checked }));
}

/**
 * Types and chooses it again, so that the forms know it, and presses what was pressed; called once, when React has
 * taken the page over. What stands as it was sent was touched by nobody.
 */
export function giveBackTyped(): void {
  for (const { of, value, checked } of typed) {
    const input = inputs().find((one) => nameOf(one) === of);
    if (!input) continue;
    if (isChoice(input)) {
      if (checked !== input.defaultChecked && (checked || input.type === 'checkbox')) choose(input, checked);
      continue;
    }
    // What stands in a field now is newer than what was kept.
    const now = input.value === input.defaultValue ? value : input.value;
    if (now === input.defaultValue) continue;
    // As whoever leaves a list without having chosen.
    if (input.role === 'combobox' && input !== document.activeElement) input.value = input.defaultValue;
    else retype(input, now);
  }
  typed = [];
  takePressed()?.click();
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
