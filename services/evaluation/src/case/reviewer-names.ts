import { Injectable } from '@nestjs/common';
import type { InternalReviewer } from '@registro/contracts/accounts/internal-user';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import type { Person } from '../history/record.js';

/** How reviewers are called; accounts knows. */
@Injectable()
export class ReviewerNames {
  constructor(private readonly internal: Internal) {}

  async of(user: SessionUser): Promise<Person> {
    const all = await this.internal.get<InternalReviewer[]>('usuarios/evaluadores');
    return { id: user.id, nombre: all.find((r) => r.id === user.id)?.nombre ?? user.correo };
  }
}
