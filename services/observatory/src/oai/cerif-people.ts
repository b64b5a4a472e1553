import type { PublicProfile } from '@registro/contracts/directory/directory';
import type { PersonName, Reference } from '@registro/contracts/products/reference';
import { nameOf } from '../public/work-data.js';
import { isAuthor } from './is-author.js';
import { element, type Part, type Xml, xml } from './xml.js';

const personName = (family?: string, first?: string, other?: string): Xml =>
  xml`<PersonName>${[element('FamilyNames', family), element('FirstNames', first), element('OtherNames', other)]}</PersonName>`;

/** Somebody's name as their own record has it: wherever they stand with their id they are called so. */
export const ownName = ({ nombre, nombres, apellidos }: PublicProfile): Xml =>
  apellidos ? personName(apellidos, nombres) : personName(undefined, undefined, nombre);

/** Institutions have no record, and so no id. */
export const institution = (name: string): Xml => xml`<OrgUnit>${element('Name', name, { 'xml:lang': 'es' })}</OrgUnit>`;

/** Who made a product, as its reference names them. */
export class People {
  /** the author who has a record, where it is clear which one that is */
  private readonly own: PersonName | undefined;

  /** @param id of whose page it stands on, 'Persons/k3…' */
  constructor(
    private readonly id: string,
    private readonly datos: PublicProfile,
    private readonly reference: Reference,
  ) {
    const [one, ...more] = (reference.author ?? []).filter((author) => isAuthor(author, datos));
    this.own = more.length ? undefined : one;
  }

  /** @param all 'Authors' @param each 'Author' @param institutions whether the schema lets one be it */
  authors = (all: string, each: string, institutions = true): Part => this.list(this.reference.author, all, each, institutions);
  editors = (): Part => this.list(this.reference.editor, 'Editors', 'Editor', true);

  private list(names: PersonName[] = [], all: string, each: string, institutions: boolean): Part {
    const one = (name: PersonName) => xml`<${each}>${[element('DisplayName', nameOf(name)), this.person(name, institutions)]}</${each}>`;
    return names.length > 0 && xml`<${all}>${names.map(one)}</${all}>`;
  }

  private person(name: PersonName, institutions: boolean): Xml {
    if (name === this.own) return xml`<Person id="${this.id}">${ownName(this.datos)}</Person>`;
    if (name.literal && institutions) return institution(name.literal);
    return xml`<Person>${personName(name.literal ?? [name.family, name.suffix].filter(Boolean).join(' '), name.given)}</Person>`;
  }
}
