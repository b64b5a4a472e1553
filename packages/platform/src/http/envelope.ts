import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { DONE, type Envelope } from '@registro/contracts/envelope';
import { map, type Observable } from 'rxjs';

const BARE = 'registro:bare';

/** The mark of a call in the API's document that answers without an envelope. */
export const BARE_MARK = 'x-sin-sobre';

/** For the few answers that clients read without an envelope. */
export const Bare = () => applyDecorators(SetMetadata(BARE, true), ApiExtension(BARE_MARK, true));

/** An envelope with its own message, with keys beside the usual ones or with another code for done (rule A-1). */
export class Answer<T, A extends object = object> {
  constructor(
    readonly data: T,
    readonly message = 'Operación realizada',
    readonly also: A = {} as A,
    readonly code: string = DONE,
  ) {}
}

/** Wraps what a controller returns into `{ r_succ, r_code, r_mess, r_data }`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean>(BARE, context.getHandler())) return next.handle();
    return next.handle().pipe(map(wrap));
  }
}

/** The envelope around a result; for a `Bare` call that answers it only sometimes. */
export function wrap(result: unknown): unknown {
  if (result instanceof StreamableFile) return result;
  const answer = result instanceof Answer ? result : new Answer(result ?? null);
  const envelope: Envelope = { r_succ: true, r_code: answer.code, r_mess: answer.message, r_data: answer.data };
  return { ...answer.also, ...envelope };
}
