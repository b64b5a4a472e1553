import { Injectable } from '@nestjs/common';
import type { InternalProfile } from '@registro/contracts/profile/person';
import type { PersonName } from '@registro/contracts/products/reference';
import { Internal } from '@registro/platform/auth/internal';

/** Who registered a product, for references of products that name no author of their own. */
@Injectable()
export class Researcher {
  constructor(private readonly internal: Internal) {}

  /** Null before the person's basic data are registered, and where the profile service does not answer: a reference then begins with its title. */
  async nameOf(idUsuario: number): Promise<PersonName | null> {
    try {
      const { persona } = await this.internal.get<InternalProfile>(`perfil/${idUsuario}`);
      if (!persona) return null;
      const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
      return {
        family: words(persona.primer_apellido, persona.segundo_apellido),
        given: words(persona.primer_nombre, persona.segundo_nombre),
      };
    } catch {
      return null;
    }
  }
}
