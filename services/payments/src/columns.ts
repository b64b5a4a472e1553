import { BigIntType } from '@mikro-orm/core';
import { Property } from '@mikro-orm/decorators/legacy';

/** A column of text. */
export const Text = (nullable = false): PropertyDecorator =>
  Property({ type: 'string', columnType: 'text', nullable }) as PropertyDecorator;
/** A column of whole céntimos. */
export const Cents = (options: { default?: number; nullable?: boolean } = {}): PropertyDecorator =>
  Property({
    type: new BigIntType('number'),
    ...(options.nullable && { nullable: true }),
    ...(options.default !== undefined && { defaultRaw: String(options.default) }),
  }) as PropertyDecorator;
/** A moment; `now` stands there by itself. */
export const Moment = (how?: 'now' | 'nullable'): PropertyDecorator =>
  Property({
    type: 'datetime',
    columnType: 'timestamptz',
    nullable: how === 'nullable',
    ...(how === 'now' && { defaultRaw: 'now()' }),
  }) as PropertyDecorator;
/** A whole number. */
export const Int = (options: { default?: number; nullable?: boolean } = {}): PropertyDecorator =>
  Property({ type: 'integer', ...options }) as PropertyDecorator;
