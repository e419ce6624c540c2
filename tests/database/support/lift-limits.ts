import type { Queries } from '../../../supabase/local/sql-database'

/** Lifts every limit of the flood brake, for tests that insert more than a visitor would. */
export async function liftLimits(db: Pick<Queries, 'exec'>): Promise<void> {
  await db.exec(`
    update private.brake_settings set
      per_client = 1000000, per_client_hour = 1000000, per_client_day = 1000000,
      overall = 1000000, overall_hour = 1000000, overall_day = 1000000`)
}
