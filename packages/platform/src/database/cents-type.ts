import { Type } from '@mikro-orm/core';
import { centsToDecimal, decimalToCents } from '@registro/contracts/money';

/** Money: integer céntimos in the code, numeric(18,2) on disk; no float in between (rule M-1). */
export class CentsType extends Type<number | null, string | null> {
  override convertToDatabaseValue(cents: number | null): string | null {
    return cents === null ? null : centsToDecimal(cents);
  }

  override convertToJSValue(decimal: string | null): number | null {
    return decimal === null ? null : decimalToCents(String(decimal));
  }

  override getColumnType(): string {
    return 'numeric(18,2)';
  }

  override compareAsType(): string {
    return 'number';
  }
}
