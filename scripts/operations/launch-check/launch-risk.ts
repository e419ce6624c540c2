/** What can go wrong at the launch, the worst first: a mistake stops the build, a missing setting loses requests. */
export const launchRisks = ['mistake', 'setting', 'placeholder', 'warning', 'sample'] as const
export type LaunchRisk = (typeof launchRisks)[number]
