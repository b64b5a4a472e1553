import { type Xml, xml } from './xml.js';

const PREFIX = 'openaire_cris_';
/** The sets of the guidelines, all of them, also those of which the directory holds nothing. */
const SETS = ['publications', 'products', 'patents', 'persons', 'orgunits', 'projects', 'funding', 'events', 'equipments'];

/** 'persons' → 'openaire_cris_persons' */
export const specOf = (conjunto: string): string => PREFIX + conjunto;
/** 'openaire_cris_persons' → 'persons'; what is no set of ours is one that nothing is in. */
export const setOf = (spec: string): string => (spec.startsWith(PREFIX) ? spec.slice(PREFIX.length) : `?${spec}`);

/** https://openaire-guidelines-for-cris-managers.readthedocs.io/en/v1.2.0/implementation.html#openaire-oai-pmh-sets */
export const listSets = (): Xml =>
  xml`<ListSets>${SETS.map((set) => xml`<set><setSpec>${specOf(set)}</setSpec><setName>OpenAIRE_CRIS_${set}</setName></set>`)}</ListSets>`;
