import { UnsupportedMediaTypeException } from '@nestjs/common';
import { enteredAll, enteredLine } from '@registro/contracts/entered';
import { INTERNAL_BUDGET, JSON_BUDGET, type JsonBudget } from '@registro/contracts/json-budget';
import type { FastifyInstance } from 'fastify';
import { assertBudget, assertStorable, type BudgetConfig } from './json-budget.js';

interface Route {
  url?: string | undefined;
  config?: unknown;
}

const budgetOf = ({ url, config }: Route): JsonBudget =>
  (config as BudgetConfig | undefined)?.json ?? (url?.startsWith('/api/interno/') ? INTERNAL_BUDGET : JSON_BUDGET);

/**
 * Everything that a request brings passes here before any handler, those of libraries included (rule A-9): JSON within
 * the budget of its route, and texts that can be kept, in body, query and path. What is asked for by address passes the
 * gate of text too (rule W-9).
 */
export function readWithinBudget(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit ??= budgetOf(route).bytes;
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      assertBudget(body, budgetOf(request.routeOptions));
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, body, done);
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body: string, done) => {
    const { form } = request.routeOptions.config as BudgetConfig;
    return form ? done(null, body) : done(new UnsupportedMediaTypeException());
  });
  fastify.addHook('preValidation', async (request) => {
    const { query, params, body, routeOptions } = request;
    assertStorable(query);
    assertStorable(params);
    if (!budgetOf(routeOptions).asTyped) assertStorable(body);
    // Bodies pass the gate where their class reads them (`check`).
    request.query = enteredAll(query, enteredLine);
    request.params = enteredAll(params, enteredLine);
  });
}
