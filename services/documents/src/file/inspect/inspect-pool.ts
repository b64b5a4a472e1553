import { Logger } from '@nestjs/common';
import { FILE_UNSCANNED } from '@registro/contracts/files/file-types';
import { HttpProblem } from '@registro/platform/errors';
import { FairTurns } from '../fair-turns.js';
import { InspectLane } from './inspect-lane.js';
import type { InspectTask } from './inspect-worker.js';
import type { Fault } from './verdict.js';

const LANES = 2;

/**
 * Looks into files in threads of their own: a hostile one costs its thread's time and memory, not the requests of
 * others, and keeps the files of nobody else waiting (rule F-18). A file is whole in memory only there, one a thread
 * and 5 MB at the most.
 */
export class InspectPool {
  private readonly log = new Logger('InspectPool');
  private readonly lanes = Array.from({ length: LANES }, () => new InspectLane());
  private readonly idle = [...this.lanes];
  private readonly turns = new FairTurns(LANES);

  /**
   * What is wrong with the content of this person's file; null: nothing. 503 when it could not be looked into: the file
   * is not kept.
   */
  inspect(idUsuario: number, task: InspectTask): Promise<Fault | null> {
    return this.turns.take(idUsuario, async () => {
      const lane = this.idle.pop()!;
      try {
        return await lane.inspect(task);
      } catch (err) {
        this.log.error({ err }, 'a file could not be looked into');
        throw new HttpProblem(503, FILE_UNSCANNED);
      } finally {
        this.idle.push(lane);
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}
