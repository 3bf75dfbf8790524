export declare function bundle(node: string, program: string, output?: string): Promise<string>
