export declare function slowdownOf(samples: readonly number[]): number;
