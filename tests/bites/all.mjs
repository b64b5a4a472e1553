// What npm run bites breaks (decision 87). A new rule adds its bite in one line, in the file of its part.
import { money } from './money.mjs';
import { people } from './people.mjs';
import { platform } from './platform.mjs';

/**
 * @typedef {object} Bite
 * @property {string} rule of docs/rules.md
 * @property {string} what is broken, as one would say it
 * @property {string} file from the root
 * @property {string} find stands in it once
 * @property {string} put stands there instead
 * @property {string} spec from the root: what must notice
 * @property {string} [test] its name or a part of it, where the others of that spec take long
 * @property {boolean} [pages] the spec looks at the pages as they are built, which takes a minute
 */

/** @type {Bite[]} */
export const bites = [...people, ...money, ...platform];
