import { Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import { Internal } from '@registro/platform/auth/internal';

/** Which thing of which kind. */
export interface Subject {
  objeto: string;
  idObjeto: number;
}

/**
 * What a case is about, asked of the domain that owns it: each kind answers at its own address, which its name alone
 * tells.
 */
@Injectable()
export class CaseKinds {
  constructor(private readonly internal: Internal) {}

  /** Throws where the domain is away or knows no such thing. */
  read({ objeto, idObjeto }: Subject): Promise<CaseContent> {
    return this.internal.get(ASKS.caseContent, { objeto, id: idObjeto });
  }
}
