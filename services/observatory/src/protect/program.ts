import loadHighs, { type Highs, type Model } from 'highs';

/** A sum of columns, each with its factor, that must come to `equals`. */
export interface Equation {
  columns: number[];
  factors: number[];
  equals: number;
}

/** How near to a whole number the solver's answer is one. */
const WHOLE = 1e-6;
/** Seconds for one question in whole numbers; what is not answered by then counts as not proven. */
const PATIENCE = 2;
const FOREVER = 1e9;

let loaded: Promise<Highs> | undefined;

/** The solver, loaded once for a thread. */
export function solver(): Promise<Highs> {
  loaded ??= loadHighs();
  return loaded;
}

/** A linear program that is asked many questions, each from where the one before ended. */
export class Program {
  private readonly model: Model;
  private readonly every: Int32Array;

  /** Columns go from 0 to their limit. */
  constructor(
    private readonly highs: Highs,
    limits: number[],
    equations: Equation[],
  ) {
    const n = limits.length;
    const starts = [0];
    for (const { columns } of equations) starts.push(starts.at(-1)! + columns.length);
    const sums = Float64Array.from(equations, ({ equals }) => equals);
    this.every = Int32Array.from({ length: n }, (_, i) => i);
    this.model = highs.createModel({
      numCols: n,
      numRows: equations.length,
      colCost: new Float64Array(n),
      colLower: new Float64Array(n),
      colUpper: Float64Array.from(limits),
      rowLower: sums,
      rowUpper: sums,
      matrix: {
        format: 'csr',
        numRows: equations.length,
        numCols: n,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(equations.flatMap(({ columns }) => columns)),
        values: Float64Array.from(equations.flatMap(({ factors }) => factors)),
      },
    });
    this.model.options.set({ output_flag: false, random_seed: 1 });
  }

  cost(column: number, cost: number): void {
    this.model.changeColCost(column, cost);
  }

  bound(column: number, low: number, high: number): void {
    this.model.changeColBounds(column, low, high);
  }

  /** The cheapest answer, or null where there is none. */
  cheapest(): Float64Array | null {
    const { optimal, infeasible } = this.highs.constants.modelStatus;
    this.model.run();
    if (this.model.getModelStatus() !== optimal && this.model.getModelStatus() !== infeasible) {
      // Lost its way from where the last question ended.
      this.model.clearSolver();
      this.model.run();
    }
    if (this.model.getModelStatus() !== optimal) return null;
    return this.model.getSolution().colValue;
  }

  /** The cheapest answer in whole numbers; `late` where it was not proven in time. */
  cheapestWhole(): Float64Array | 'late' | null {
    const { variableType, modelStatus } = this.highs.constants;
    const kinds = (kind: number) => this.every.map(() => kind);
    this.model.changeColsIntegrality({ kind: 'set', indices: this.every }, kinds(variableType.integer));
    this.model.options.set('time_limit', this.model.getRunTime() + PATIENCE);
    this.model.run();
    const status = this.model.getModelStatus();
    const answer = status === modelStatus.optimal ? this.model.getSolution().colValue : null;
    this.model.changeColsIntegrality({ kind: 'set', indices: this.every }, kinds(variableType.continuous));
    this.model.options.set('time_limit', FOREVER);
    return answer ?? (status === modelStatus.infeasible ? null : 'late');
  }

  /** Gives the solver's memory back; nothing else does. */
  dispose(): void {
    this.model.dispose();
  }
}

/** Whether all of an answer are whole numbers. */
export function isWhole(answer: Float64Array): boolean {
  return answer.every((value) => Math.abs(value - Math.round(value)) < WHOLE);
}
