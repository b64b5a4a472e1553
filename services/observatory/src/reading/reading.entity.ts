import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How often somebody's page and its products were read in a month, by people or by a program (contracts' readers). */
@Entity({ schema: 'observatory', tableName: 'lectura' })
export class Reading {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  /** its first day, in Caracas */
  @PrimaryKey({ type: 'date' }) mes!: string;
  @PrimaryKey({ type: 'string', columnType: 'text' }) quien!: string;
  @Property({ type: 'integer' }) veces!: number;
}
