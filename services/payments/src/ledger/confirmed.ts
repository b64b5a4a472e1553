import { Injectable } from '@nestjs/common';
import { CONFIRM_MESSAGES, type ConfirmMethod, type UseConfirmation } from '@registro/contracts/accounts/confirm-identity';
import { ASKS } from '@registro/contracts/asks';
import { Internal } from '@registro/platform/auth/internal';
import { invalid } from '@registro/platform/errors';

/** Asks accounts whether somebody has just shown again who they are, for this one thing. */
@Injectable()
export class Confirmations {
  constructor(private readonly internal: Internal) {}

  /** Takes the confirmation: it holds once. 422 where there is none, or it is too old. Answers how it was given. */
  async take(idUsuario: number, confirmacion: string, para: string): Promise<ConfirmMethod> {
    const asked: UseConfirmation = { confirmacion, idUsuario, para };
    const used = await this.internal.post(ASKS.useConfirmation, asked);
    return used?.metodo ?? invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
  }
}
