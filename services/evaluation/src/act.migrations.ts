import { Migration } from '@mikro-orm/migrations';
import { NUMBERED_AFTER } from '@registro/platform/acts/act.migrations';

/** Who is asked for stands with all else that takes two (decision 108). */
class EvaluationActs001 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, clave, titulo, personas, datos, antes, despues, "propuestoPor", propuesto, vence)
       select 'coordinador', "idUsuario"::text, 'Nombramiento de un coordinador', array["idUsuario"], jsonb_build_object('idUsuario', "idUsuario", 'correo', correo),
         '{"coordina": false}', jsonb_build_object('coordina', true, 'correo', correo), "idSolicita", creado, creado + interval '7 days' from evaluation.coordinador_pedido`,
    );
    this.addSql(`drop table evaluation.coordinador_pedido`);
  }
}

/** And that a panel be published early. */
class EvaluationActs002 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, id, clave, titulo, datos, antes, despues, motivo, "propuestoPor", propuesto, vence)
       select 'adelanto', id, "idPanel"::text, 'Publicación de un panel antes de tiempo', jsonb_build_object('idPanel', "idPanel", 'quien', quien),
         jsonb_build_object('planeado', huella), '{"publicado": true}', motivo, "idUsuario", fecha, fecha + interval '7 days' from evaluation.adelanto`,
    );
    this.addSql(NUMBERED_AFTER);
    this.addSql(`drop table evaluation.adelanto`);
  }
}

/** What was written beside fields and ticked off, whatever was decided. */
class Evaluation012 extends Migration {
  override up(): void {
    this.addSql(
      `alter table evaluation.decision add column apuntes jsonb not null default '[]', add column lista jsonb not null default '[]'`,
    );
  }
}

/** From when proposals stand with all else that takes two. */
export const actMigrations = [
  { name: 'evaluation-acts-001', class: EvaluationActs001 },
  { name: 'evaluation-acts-002', class: EvaluationActs002 },
  { name: 'evaluation-012', class: Evaluation012 },
];
