import { Command } from '@nestjs/cqrs';
import type { SessionUser } from '../auth/session.js';

/** Another person's word on what was proposed: each act has a command of its own, which its handler is found by. */
export abstract class DecideCommand<Answer = { id: number }> extends Command<Answer> {
  constructor(
    readonly operator: SessionUser,
    /** of the proposal, or of what it is about */
    readonly id: number,
    readonly confirma: boolean,
    /** why; null: nobody is asked */
    readonly motivo: string | null,
  ) {
    super();
  }

  /** as `decideAct` takes it */
  get by() {
    return { idUsuario: this.operator.id, confirma: this.confirma, motivo: this.motivo };
  }
}
