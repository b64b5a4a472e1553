import { takePressed } from '../early/pressed.js';

/*
 * Pages stand before their code: what somebody types meanwhile is theirs, and React must hear of it.
 */
interface Typed {
  name: string;
  value: string;
  checked: boolean;
}

let typed: Typed[] = [];

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('#root input[name]')];

/** Keeps what was typed before the code came; called right before React takes the page over. */
export function rememberTyped(): void {
  typed = inputs().map(({ name, value, checked }) => ({ name, value, checked }));
}

/**
 * Types it again, so that the forms know it, and presses what was pressed; called once, when React has taken the page
 * over.
 */
export function giveBackTyped(): void {
  for (const { name, value, checked } of typed) {
    const input = inputs().find((one) => one.name === name);
    if (!input) continue;
    if (checked !== input.checked) input.click();
    // What stands in a field now is newer than what was kept.
    const now = input.value || value;
    if (now && input.type !== 'checkbox') retype(input, now);
  }
  typed = [];
  takePressed()?.click();
}

/**
 * As a person would type it. React tells a change by the value that it saw last through its own setter: that one is
 * emptied first.
 */
function retype(input: HTMLInputElement, value: string): void {
  input.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
