import { applyDecorators, createParamDecorator, type ExecutionContext, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { type Ask, type KindOf, routeOf } from '@registro/contracts/asks';
import type { Permission, Role } from '@registro/contracts/roles';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from './session.js';

/** Who may call: anyone signed in, a role, or an operator with a permission. */
export type Who = 'cualquiera' | Role | `operador:${Permission}` | 'interno' | 'publico';

export const WHO = 'registro:who';
export const A_MINUTE = 'registro:a-minute';
export const ASK = 'registro:ask';

/**
 * A call of the product: POST, 200, and the people who may use it. A route without it is refused to all (deny by
 * default).
 */
export function Endpoint(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(Post(path), HttpCode(200), SetMetadata(WHO, who));
}

/** As `Endpoint`, by GET. */
export function Read(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(Get(path), SetMetadata(WHO, who));
}

/**
 * The route that answers what other services ask (`contracts/asks.ts`), of what the ask says and nothing else.
 * @param kind for which one of several who answer it; left out, for whatever is asked
 */
export function Answers<Answer, Question, Of extends Ask['of']>(ask: Ask<string, Answer, Question, Of>, kind?: KindOf<Of>) {
  const route = `interno/${routeOf(ask, kind)}`;
  const decorate = applyDecorators(ask.method === 'GET' ? Read(route, 'interno') : Endpoint(route, 'interno'), SetMetadata(ASK, ask));
  return <Handler extends (...given: never[]) => Said<Answer>>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Handler>,
  ): void => decorate(target, name, method);
}
type Said<Answer> = Answer | Promise<Answer>;

/** As `Endpoint`, for another verb's decorator (Put, Delete). */
export function Allow(...who: [Who, ...Who[]]) {
  return SetMetadata(WHO, who);
}

/** How often a minute one person may call this route, where `CALLS_A_MINUTE` is too often (rule S-21). */
export const AMinute = (calls: number) => SetMetadata(A_MINUTE, calls);

/** A request that the guard let in: who asks, and who may ask so. */
export type AdmittedRequest = FastifyRequest & { user: SessionUser; who: readonly Who[] };

/**
 * Whether a user is one of those who may call. Handlers of a route that several may call ask the same of each part of
 * their answer.
 */
export const mayCall = (who: readonly Who[], { roles, permisos }: Pick<SessionUser, 'roles' | 'permisos'>): boolean =>
  who.some((one) => {
    if (one === 'cualquiera') return true;
    const [asked, permiso] = one.split(':') as [Role, Permission | undefined];
    return roles.includes(asked) && (!permiso || permisos.includes(permiso));
  });

/** The signed-in user, as the guard found them. */
export const User = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<{ user: SessionUser }>().user;
});
