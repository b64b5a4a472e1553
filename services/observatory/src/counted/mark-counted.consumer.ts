import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

type Marking =
  | 'profile.changed'
  | 'product.changed'
  | 'identity.corrected'
  | 'holdings.changed'
  | 'case.requested'
  | 'case.withdrawn'
  | 'payment.completed'
  | 'payment.reverted'
  | 'payment.resumed';

/** Marks whom to count anew, in one statement: what is so now is asked later, of many at once. */
@Consume('mark-counted')
export class MarkCounted extends Consumer<Marking> {
  protected override async effect({ id, datos: { idUsuario } }: Received<Marking>): Promise<void> {
    await rows(
      this.em,
      sql`with tomado as (${this.inbox(id)})
          insert into observatory.por_contar as m ("idUsuario", marca) select ${idUsuario}::int, ${id}::int8 from tomado
          on conflict ("idUsuario") do update set marca = greatest(m.marca, excluded.marca)`,
    );
  }

  protected async perform(): Promise<void> {}
}
