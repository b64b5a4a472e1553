import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonName } from '@registro/contracts/products/reference';
import { whoIs } from '@registro/platform/database/who';

/** Who registered a product, for references of products that name no author of their own. */
@Injectable()
export class Researcher {
  constructor(private readonly em: EntityManager) {}

  /** Null before the person's basic data are registered: a reference then begins with its title. */
  async nameOf(idUsuario: number): Promise<PersonName | null> {
    const who = await whoIs(this.em, { id: idUsuario });
    if (!who?.documento) return null;
    const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
    return { family: words(who.primerApellido, who.segundoApellido), given: words(who.primerNombre, who.segundoNombre) };
  }
}
