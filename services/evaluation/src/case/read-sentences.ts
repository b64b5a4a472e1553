import { Logger } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { SentenceLibrary } from '@registro/contracts/evaluation/sentences';
import type { Internal } from '@registro/platform/auth/internal';

const logger = new Logger('sentences');

/**
 * The sentences of the call that a case came by (rule E-32); null where there are none. Whoever keeps calls may be
 * away: a case is decided all the same, in one's own words.
 */
export async function readSentences(internal: Internal, ventana: string): Promise<SentenceLibrary | null> {
  try {
    const found = await internal.find(ASKS.callSentences, { ventana });
    return found?.frases.length ? found : null;
  } catch (error) {
    logger.warn(`no sentences for ${ventana}: ${String(error)}`);
    return null;
  }
}
