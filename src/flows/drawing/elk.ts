/** Types of the used part of elkjs (Eclipse Layout Kernel). */
export interface ElkPoint {
  readonly x: number;
  readonly y: number;
}

interface ElkBox {
  readonly id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  readonly layoutOptions?: Readonly<Record<string, string>>;
}

export interface ElkLabel extends ElkBox {
  readonly text: string;
}

export interface ElkEdge {
  readonly id: string;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly labels?: readonly ElkLabel[];
  readonly layoutOptions?: Readonly<Record<string, string>>;
  readonly sections?: readonly {
    readonly startPoint: ElkPoint;
    readonly endPoint: ElkPoint;
    readonly bendPoints?: readonly ElkPoint[];
  }[];
}

export interface ElkNode extends ElkBox {
  readonly children?: readonly ElkNode[];
  readonly edges?: readonly ElkEdge[];
}

export interface Elk {
  /** Resolves with the graph and its positions. */
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
}
