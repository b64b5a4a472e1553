import { Migration } from '@mikro-orm/migrations';
import { FOUND_BY } from './found-by.js';

/** Indexes of what payments are found by. */
export class Payments009 extends Migration {
  override up(): void {
    for (const statement of Object.values(FOUND_BY)) this.addSql(statement);
  }
}
